// Reads QR codes from camera frames: with the browser's BarcodeDetector if it has one, otherwise with the package `qr`,
// which is loaded only then. The packer puts it into www/vendor; a build without its tools does not have it.

/** The part of the Shape Detection API that is used here. */
/** @typedef {{ detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }} Detector */
/** @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats(): Promise<string[]> }} Detectors */
/**
 * @typedef {(picture: { width: number, height: number, data: Uint8ClampedArray }) => string} Decode throws if there is
 *   no code
 */
/** @typedef {(video: HTMLVideoElement) => Promise<string | null>} QrReader  null: no code in the frame */

/** @returns {Promise<QrReader | null>} */
async function native_reader() {
  const { BarcodeDetector } = /** @type {{ BarcodeDetector?: Detectors }} */ (/** @type {unknown} */ (globalThis));
  if (BarcodeDetector === undefined) return null;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null; // some systems have a BarcodeDetector that always fails
  }
}

/** @returns {Promise<QrReader>} */
async function package_reader() {
  const address = new URL("../../vendor/qr_decode.js", import.meta.url).href;
  const { decodeQR } = /** @type {{ decodeQR: Decode }} */ (await import(address));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no canvas");
  return async (video) => {
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (width === 0 || height === 0) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      return null;
    }
  };
}

/** @returns {Promise<QrReader>} rejected if neither reader is available */
export const create_qr_reader = async () => (await native_reader()) ?? package_reader();
