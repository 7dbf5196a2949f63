import { z } from 'zod'
import { Upstream } from '../server/test/upstream.ts'
import { owner } from './product.ts'
import type { Screen } from './screen.ts'

const asked = z.object({ q: z.array(z.string()) })

export async function translationService(say: (text: string) => string): Promise<Upstream> {
  const service = new Upstream()
  service.answer = ({ body }, answer) => {
    const { q } = asked.parse(JSON.parse(body))
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map(say) }))
  }
  await service.start()
  return service
}

/** The service's address must be allowed by `OUTGOING_HOSTS`. */
export async function translateBy({ call }: Pick<Screen, 'call'>, service: Upstream | null): Promise<void> {
  const name = service ? 'libretranslate' : 'embedded'
  const { status } = await call('PUT', '/admin/config/group/translation', {
    ...{ provider: name, texts_provider: name, quality: 'fast' },
    ...(service ? { libretranslate_base_url: service.url } : {}),
    current_password: owner.password,
  })
  if (status !== 200) throw new Error(`the service was not set: ${status}`)
}
