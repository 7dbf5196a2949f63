/** Set by `npm run test:soak`, which takes hours for what the tests of every day try some of. */
export const isSoak = process.env.SOAK === '1'

/** `few` in the tests of every day, `many` in a soak. */
export const runs = (few: number, many: number): number => (isSoak ? many : few)
