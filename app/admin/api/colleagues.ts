import { contactMessagesResource, inboxFacts } from '../../../contracts/contact-messages.ts'
import { call } from '../../api/client.ts'

/** Everybody who answers messages, as records with a title; the list of the users themselves is the administrators'. */
export async function listColleagues(signal: AbortSignal): Promise<{ id: number; title_cn: string; title_en: string }[]> {
  const { colleagues } = await call(`${contactMessagesResource.path}/inbox`, inboxFacts, { signal })
  return colleagues.map(({ id, name }) => ({ id, title_cn: name, title_en: name }))
}
