import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { World } from './world.ts'

/** Late enough for a person to have written. */
export async function solvedProof(world: World, waitMs = 4_000) {
  const { challenge } = (await world.call('GET', '/contact-messages/challenge')).body.data
  const solution = await solveChallenge({ challenge, deriveKey })
  world.clock.advance(waitMs)
  return { challenge, solution }
}
