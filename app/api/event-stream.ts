import { apiUrl } from '../lib/bootstrap.ts'
import { apiHeaders } from './client.ts'
import { ApiError } from './error.ts'

export interface ServerEvent {
  name: string
  data: unknown
}

/**
 * Reads an answer of server-sent events to its end. `EventSource` sends no headers, and therefore no token. Fails with the status of an
 * answer that is none; the reader decides on a reconnect.
 */
export async function readEvents(path: string, onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  const headers = { ...apiHeaders(), accept: 'text/event-stream' }
  const answer = await fetch(apiUrl(path), { headers, signal, cache: 'no-store' })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new ApiError(answer.status, '', { response: answer })
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const event = eventOf(part)
      if (event) onEvent(event)
    }
  }
}

/** An event; null for a comment, which only keeps the connection open. */
function eventOf(text: string): ServerEvent | null {
  const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(text) ?? []
  if (name === undefined || data === undefined) return null
  try {
    return { name, data: JSON.parse(data) }
  } catch {
    return null
  }
}
