import { DetailedError, Upload } from 'tus-js-client'
import { mediaResource, type UploadedMedia } from '../../../contracts/media.ts'
import { apiHeaders } from '../../api/client.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { type SendOptions, storedBy, UploadError } from './upload-answer.ts'

const chunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000]

/** A chunk is sent again after no answer, a wrong offset or a failure of the server. */
const isWorthRetrying = (status: number) => status < 400 || status === 408 || status === 409 || status >= 500

/**
 * Sends a file in chunks by the tus protocol. A broken upload resumes where it stopped: by itself, when it is retried, or
 * when the same file is chosen again after the page was left, as the browser stores the upload's address.
 */
export function sendResumable(file: File, { folder, signal, onProgress }: SendOptions): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const settle = (answered: number, text: string) => {
      try {
        resolve(storedBy(answered, text))
      } catch (error) {
        reject(error)
      }
    }
    // Of the last answer; 0 while there is none.
    let status = 0
    const upload = new Upload(file, {
      endpoint: new URL(apiUrl(`${mediaResource.path}/resumable`), location.href).href,
      metadata: { filename: file.name, ...(folder ? { folder } : {}) },
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      fingerprint: async () => [file.name, file.size, file.lastModified, folder].join('-'),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        status = 0
        for (const [name, value] of Object.entries(apiHeaders())) request.setHeader(name, value)
      },
      onAfterResponse: (request, response) => {
        status = response.getStatus()
        // After any failure the library would begin again, but only a 404 says that what was sent is gone.
        if (request.getMethod() === 'HEAD' && status >= 300 && status !== 404) throw new UploadError('')
      },
      onShouldRetry: () => isWorthRetrying(status),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: ({ lastResponse }) => {
        settle(lastResponse.getStatus(), lastResponse.getBody())
      },
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        if (answer) settle(answer.getStatus(), answer.getBody())
        else reject(new UploadError('', { cause: error }))
      },
    })
    const giveUp = () => {
      reject(new UploadError(''))
      // The server's daily cleaning removes an upload whose cancellation failed.
      upload.abort(true).catch((error: unknown) => console.warn('the cancelled upload stays at the server for a day', error))
    }
    const start = async () => {
      const [previous] = await upload.findPreviousUploads()
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }
    start().catch(reject)
  })
}
