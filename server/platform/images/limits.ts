/** Images larger than this are refused before they are decoded. */
export const maxPixels = 50_000_000
/** Bytes. A small file can say that it has 16 bits or more for a channel, and would take several times the memory of 8. */
export const maxDecodedBytes = 4 * maxPixels

/** Each is a problem of the field that the image was uploaded in. */
export const imageProblems = ['too_many_pixels', 'too_many_decoded_bytes', 'damaged_image'] as const
export type ImageProblem = (typeof imageProblems)[number]

export class ImageError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
