import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret'
}

/** Encrypts what is stored but never shown (AES-256-GCM), with a key derived from the installation's own. */
export class Secrets {
  readonly #key: Buffer

  constructor(installationKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', installationKey, '', 'anlan secrets', 32))
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
  }

  /** Fails with {@link UnreadableSecret} where the text was sealed by another key, or changed since. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64')
    try {
      const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch (cause) {
      throw new UnreadableSecret('a stored secret does not open with this SECRET_KEY: enter it again', { cause })
    }
  }
}
