// The learned weights of the evaluation: fetched when the first search is asked for, long after the board is shown.
import { fetch_data } from "./data_file.js";

/** The first search waits so long for them, in milliseconds; what comes later serves the next one. */
export const PATIENCE = 1500;

/** @returns {Promise<Uint8Array>} their bytes; rejects where they cannot be had */
export const fetch_weights = () => fetch_data("weights.bin.gz");
