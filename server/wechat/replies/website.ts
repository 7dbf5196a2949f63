import { z } from 'zod'
import { type AutoReplyImport, autoReplyInput, type importNotes } from '../../../contracts/wechat/replies.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import type { WechatPlatform } from '../platform/platform.ts'
import { autoReplies } from './replies.ts'

const path = '/cgi-bin/get_current_autoreply_info'

/** Shorter than a name may be: a number may follow. */
const maxNameLength = 90

const answer = z.object({
  type: z.string(),
  content: z.string().default(''),
  news_info: z.object({ list: z.array(z.object({ title: z.string(), content_url: z.string().default('') })) }).optional(),
})
const websiteRule = z.object({
  rule_name: z.string().default(''),
  reply_mode: z.string().default('reply_all'),
  keyword_list_info: z.array(z.object({ type: z.string(), match_mode: z.string(), content: z.string().default('') })).default([]),
  reply_list_info: z.array(answer).default([]),
})
/** Every part may be missing. (developers.weixin.qq.com, 获取公众号的自动回复规则) */
export const websiteReplies = z.object({
  add_friend_autoreply_info: answer.optional(),
  message_default_autoreply_info: answer.optional(),
  keyword_autoreply_info: z.object({ list: z.array(websiteRule) }).optional(),
})
type Answer = z.output<typeof answer>
type Note = (typeof importNotes)[number]

/** A rule of the website as it would be here; without an input where nothing of it can be. */
interface Converted {
  kind: 'keyword' | 'subscribe' | 'default'
  name: string
  input: z.output<typeof autoReplyInput> | null
  notes: Note[]
}

/** Characters that would end the link are left out of its words: WeChat knows no other way to write them. */
const link = ({ title, content_url }: { title: string; content_url: string }) =>
  `<a href="${content_url}">${title.replace(/[<>]/g, '')}</a>`

/** Answers in words: texts as they are, articles as links. */
function wordsOf(answers: readonly Answer[]): { text: string; notes: Note[] } {
  const notes = new Set<Note>()
  const words = answers.flatMap(({ type, content, news_info }) => {
    if (type === 'text') return [content]
    const articles = (news_info?.list ?? []).filter(({ content_url }) => /^https?:\/\/[^"<>\s]+$/.test(content_url))
    notes.add(articles.length > 0 ? 'article' : 'file')
    return articles.map(link)
  })
  return { text: words.filter((word) => word.trim() !== '').join('\n\n'), notes: [...notes] }
}

function converted(kind: Converted['kind'], name: string, answers: readonly Answer[], keywords: readonly unknown[] = []): Converted {
  const { text, notes } = wordsOf(answers)
  const { data = null } = autoReplyInput.safeParse({
    ...{ kind, name, keywords, status: 'inactive' },
    reply: { type: 'text', content: text },
  })
  return { kind, name, input: data, notes }
}

/** A follower is answered with one message: several texts become one. */
export function convertWebsiteReplies(replies: z.output<typeof websiteReplies>, text: TextOf): Converted[] {
  const { add_friend_autoreply_info: greeting, message_default_autoreply_info: other, keyword_autoreply_info: rules } = replies
  const byKeyword = (rules?.list ?? []).map(({ rule_name, reply_mode, keyword_list_info, reply_list_info }) => {
    const takesTurns = reply_mode === 'random_one' && reply_list_info.length > 1
    const texts = keyword_list_info.filter(({ type }) => type === 'text')
    const keywords = texts.map(({ match_mode, content }) => ({ text: content, match: match_mode === 'equal' ? 'exact' : 'contains' }))
    const name = rule_name.trim() || keywords.map((keyword) => keyword.text).join(' ')
    const rule = converted(
      'keyword',
      [...name].slice(0, maxNameLength).join(''),
      takesTurns ? reply_list_info.slice(0, 1) : reply_list_info,
      keywords,
    )
    return takesTurns ? { ...rule, notes: [...rule.notes, 'random' as const] } : rule
  })
  const all = [
    ...(greeting ? [converted('subscribe', text('wechat_website_replies.subscribe'), [greeting])] : []),
    ...(other ? [converted('default', text('wechat_website_replies.default'), [other])] : []),
    ...byKeyword,
  ]
  // Names are known again by the next import; the website lets two rules have the same.
  const times = new Map<string, number>()
  return all.map((rule) => {
    const count = (times.get(`${rule.kind} ${rule.name}`) ?? 0) + 1
    times.set(`${rule.kind} ${rule.name}`, count)
    if (count === 1) return rule
    const name = `${rule.name} (${count})`
    return { ...rule, name, input: rule.input && { ...rule.input, name } }
  })
}

interface Deps {
  work: UnitOfWork
  wechat: Pick<WechatPlatform, 'call'>
}

/** On the website they stop once a server is set up. Imported inactive; those that are here by name and kind are left as they are. */
export async function importWebsiteReplies({ work, wechat }: Deps, actor: Actor, text: TextOf): Promise<AutoReplyImport> {
  const answer = await wechat.call({ method: 'GET', path, answer: websiteReplies })
  const found = convertWebsiteReplies(answer, text)
  return work.run(actor, async (tx) => {
    const rules: AutoReplyImport['rules'] = []
    for (const rule of found) rules.push(await imported(tx, rule))
    return { rules }
  })
}

async function imported(tx: Tx, { kind, name, input, notes }: Converted): Promise<AutoReplyImport['rules'][number]> {
  const known = await tx.db.selectFrom('wechat_replies').select('id').where('kind', '=', kind).where('name', '=', name).executeTakeFirst()
  if (known) return { id: known.id, name, kind, state: 'exists', notes: [] }
  if (!input) return { id: null, name, kind, state: 'left_out', notes }
  const { id } = await autoReplies.create(tx, input)
  return { id, name, kind, state: 'imported', notes }
}
