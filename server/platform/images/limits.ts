/** Images larger than this are refused before they are decoded. */
export const maxPixels = 50_000_000
/**
 * Bytes that an image may take once it is decoded: 50 million pixels of three or four channels with 8 bits each. A small
 * file can say that it has 16 bits or more, and would take several times that.
 */
export const maxDecodedBytes = 4 * maxPixels

/** Why an image is refused; each is a problem of the field that it was uploaded in. */
export const imageProblems = ['too_many_pixels', 'too_many_decoded_bytes', 'damaged_image'] as const
export type ImageProblem = (typeof imageProblems)[number]

/** An image that is refused: it cannot be decoded, or is too large to try. */
export class ImageError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
