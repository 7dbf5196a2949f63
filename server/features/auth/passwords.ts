import { hash, verify } from '@node-rs/argon2'

// Argon2id (the library's default) with the parameters of OWASP's Password Storage Cheat Sheet.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/** Verified where an address is unknown: both answers take as long. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Takes the same time where there is no such user. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash), password)
  return stored !== undefined && fits
}
