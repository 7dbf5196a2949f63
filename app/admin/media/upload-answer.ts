import { z } from 'zod'
import { failure, success } from '../../../contracts/envelope.ts'

/** Why a file did not arrive, in the server's words; empty where it said nothing, as when the network is gone. */
export class UploadError extends Error {}

export interface SendOptions {
  folder: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (progress: number) => void
}

/** What is wrong with a file by the server's last answer; null where it is in the library. */
export function problemOf(status: number, text: string): UploadError | null {
  const answer = parsed(text)
  return status === 201 && success(z.unknown()).safeParse(answer).success ? null : new UploadError(reasonOf(answer))
}

function reasonOf(answer: unknown): string {
  const known = failure.safeParse(answer).data
  return (
    Object.values(known?.errors ?? {})
      .flat()
      .join(', ') ||
    (known?.message ?? '')
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page: the status has said all that it says.
    return null
  }
}
