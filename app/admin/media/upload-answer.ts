import { z } from 'zod'
import { failure, success } from '../../../contracts/envelope.ts'
import { type UploadedMedia, uploadedMedia } from '../../../contracts/media.ts'

/** Why a file did not arrive, in the server's words; empty where it said nothing, as when the network is gone. */
export class UploadError extends Error {}

export interface SendOptions {
  folder: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (progress: number) => void
}

// One file is answered as such where it came in chunks, and as a list of one where it came whole.
const arrived = success(z.union([z.array(uploadedMedia), uploadedMedia.transform((one) => [one])]))

/** The file in the library by the server's last answer; throws what is wrong with it. */
export function storedBy(status: number, text: string): UploadedMedia {
  const answer = parsed(text)
  const [stored] = (status === 201 && arrived.safeParse(answer).data?.data) || []
  if (!stored) throw new UploadError(reasonOf(answer))
  return stored
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
