import sharp from 'sharp'
import type { Product } from '../../e2e/product.ts'

/** A picture with so much in it that it compresses like a photograph. */
export function jpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#0a6', noise } })
    .jpeg()
    .toBuffer()
}

/** Uploads a file; returns the status, 0 where there was no answer, and the answer's text. */
export async function upload({ base, token }: Pick<Product, 'base'> & { token: string }, bytes: Buffer, name: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const started = performance.now()
  const answer = await fetch(`${base}/api/v1/admin/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  return { status: answer?.status ?? 0, text, ms: performance.now() - started, id: Number(/"id":(\d+)/.exec(text)?.[1] ?? 0) }
}
