import { z } from 'zod'
import { failure, success } from '../../../contracts/envelope.ts'
import { mediaResource } from '../../../contracts/media.ts'
import { apiHeaders } from '../../lib/api.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { filled } from './media-api.ts'

/** Why a file did not arrive, in the server's words; empty where it said nothing, as when the network is gone. */
export class UploadError extends Error {}

interface Options {
  folder: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (progress: number) => void
}

/** Sends one file to the library; unlike fetch, XMLHttpRequest tells how much has gone. */
export function sendFile(file: File, { folder, signal, onProgress }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(`${mediaResource.path}/upload${folder ? `?${new URLSearchParams({ folder })}` : ''}`))
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 201 && success(z.unknown()).safeParse(answer).success) resolve()
      else reject(new UploadError(reasonOf(answer)))
    }
    request.onerror = () => reject(new UploadError(''))
    request.onabort = () => reject(new UploadError(''))
    signal.addEventListener('abort', () => request.abort())
    request.send(filled(file))
  })
}

/** What the server says is wrong with the file. */
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
