/** The address of the file, where a bundler is set up to import such files as addresses. */
declare const address: string;
export default address;
