import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { SimulatorState } from '../state/state.ts'
import type { World } from '../world.ts'
import { type Call, done, post } from './call.ts'

type Comment = SimulatorState['comments'][number]

const maxElected = 100
const maxReply = 600
const dataId = z.union([z.string(), z.int()]).transform(String)
const article = z.object({ msg_data_id: dataId, index: z.int().min(0).default(0) })
const one = article.extend({ user_comment_id: z.union([z.int(), z.string()]).transform(Number) })

/** Articles that followers can read, by the number of their comments; the latest last. */
export function commentable(world: World): { dataId: string; title: string; isOpen: boolean }[] {
  const { massMessages, publications, commentsOpen } = world.state
  const published = publications.filter(({ result, finishesAt }) => result === 0 && finishesAt <= world.now())
  const sent = massMessages.filter(({ status }) => status === 'sent')
  return [...published, ...sent]
    .toSorted((before, after) => before.submittedAt - after.submittedAt)
    .flatMap(({ dataId: id, articles: [first] }) =>
      first && id !== '' ? [{ dataId: id, title: first.title, isOpen: commentsOpen[id] ?? first.need_open_comment === 1 }] : [],
    )
}

function demandArticle(world: World, id: string): void {
  demand(
    commentable(world).some((known) => known.dataId === id),
    88001,
    'comment.article',
  )
}

function commentOf(world: World, { msg_data_id, user_comment_id }: z.output<typeof one>): Comment {
  demandArticle(world, msg_data_id)
  const comment = world.state.comments.find(({ id, dataId: of }) => id === user_comment_id && of === msg_data_id)
  demand(comment !== undefined, 88008, 'comment.unknown')
  return comment
}

const setOpen = (isOpen: boolean) =>
  post({ path: `/cgi-bin/comment/${isOpen ? 'open' : 'close'}` }, article, ({ world, body }) => {
    demandArticle(world, body.msg_data_id)
    world.state.commentsOpen[body.msg_data_id] = isOpen
    world.changed()
    return done
  })

const setElected = (isElected: boolean) =>
  post({ path: `/cgi-bin/comment/${isElected ? 'markelect' : 'unmarkelect'}` }, one, ({ world, body }) => {
    const comment = commentOf(world, body)
    const elected = world.state.comments.filter((other) => other.dataId === comment.dataId && other.isElected)
    demand(!isElected || elected.length < maxElected, 88003, 'comment.elected')
    comment.isElected = isElected
    world.changed()
    return done
  })

export const commentCalls: Call[] = [
  setOpen(true),
  setOpen(false),
  setElected(true),
  setElected(false),
  post(
    { path: '/cgi-bin/comment/list' },
    article.extend({ begin: z.int().min(0), count: z.int(), type: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
    ({ world, body }) => {
      demandArticle(world, body.msg_data_id)
      demand(body.count > 0 && body.count < 50, 88010, 'comment.page')
      const isWanted = ({ isElected }: Comment) => body.type === 0 || isElected === (body.type === 2)
      const all = world.state.comments.filter((comment) => comment.dataId === body.msg_data_id && isWanted(comment)).toReversed()
      const comment = all.slice(body.begin, body.begin + body.count).map(({ id, openid, content, at, isElected, reply }) => ({
        ...{ user_comment_id: id, openid, create_time: at, content, comment_type: Number(isElected) },
        ...(reply ? { reply: { content: reply.content, create_time: reply.at } } : {}),
      }))
      return { ...done, total: all.length, comment }
    },
  ),
  post({ path: '/cgi-bin/comment/delete' }, one, ({ world, body }) => {
    const { id } = commentOf(world, body)
    world.state.comments = world.state.comments.filter((comment) => comment.id !== id)
    world.changed()
    return done
  }),
  post({ path: '/cgi-bin/comment/reply/add' }, one.extend({ content: z.string().default('') }), ({ world, body }) => {
    const comment = commentOf(world, body)
    demand(comment.reply === null, 88005, 'comment.replied')
    demand(body.content !== '' && [...body.content].length <= maxReply, 88007, 'comment.reply')
    comment.reply = { content: body.content, at: world.now() }
    world.changed()
    return done
  }),
  post({ path: '/cgi-bin/comment/reply/delete' }, one, ({ world, body }) => {
    commentOf(world, body).reply = null
    world.changed()
    return done
  }),
]
