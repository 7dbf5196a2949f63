/** Images larger than this are refused before they are decoded. */
export const maxPixels = 50_000_000
