import { hash as hashAtCost, verify } from '@node-rs/argon2/index.js'

export { verify }

/** The product's hash at a fraction of its cost: tests make accounts and sign in by the hundred. */
export const hash: typeof hashAtCost = (password, options, signal) =>
  hashAtCost(password, { ...options, memoryCost: 1_024, timeCost: 1 }, signal)
