import { z } from 'zod'
import { assignee, colleague } from './assignments.ts'
import { id, instant, isSafeLink, limits, locale, recordId, requiredText, stored, text } from './fields.ts'
import { batchIds, listQuery, queryFlag, queryId, sortBy } from './resource.ts'

export const messageStatuses = ['unread', 'read', 'replied', 'archived', 'spam'] as const
export const messageStatus = z.enum(messageStatuses)
export type MessageStatus = z.infer<typeof messageStatus>

/** Fields that settings may make required besides the name, the message, and e-mail or phone. */
export const optionalFields = ['email', 'phone', 'company', 'country', 'subject'] as const

export const messageLimits = {
  name: 100,
  email: 254,
  phone: 50,
  company: 200,
  country: 100,
  subject: limits.title,
  message: 5_000,
} as const

/** The fields of one product of a quote list, in characters, and the products of one. */
export const lineLimits = { title: limits.title, grade: 200, quantity: 100, remarks: 500 } as const
export const maxLines = 50

const written = {
  name: requiredText(messageLimits.name),
  email: text(messageLimits.email)
    .pipe(z.email().or(z.literal('')))
    .default(''),
  phone: text(messageLimits.phone).default(''),
  company: text(messageLimits.company).default(''),
  country: text(messageLimits.country).default(''),
  subject: text(messageLimits.subject).default(''),
  message: requiredText(messageLimits.message),
  product_id: id.nullable().default(null),
  locale: locale.default('zh'),
  page_url: text(500)
    .refine((value) => value === '' || isSafeLink(value), { message: 'link' })
    .default(''),
}

const line = {
  title: text(lineLimits.title).default(''),
  grade: text(lineLimits.grade).default(''),
  quantity: text(lineLimits.quantity).default(''),
  remarks: text(lineLimits.remarks).default(''),
}
/** A product of the visitor's quote list. The title is read where the product is no longer public. */
const visitorLine = z.strictObject({ product_id: id, ...line })

const visitedPage = z.strictObject({
  path: z
    .string()
    .max(300)
    .refine((path) => path.startsWith('/') && isSafeLink(path), { message: 'link' }),
  title: text(200).default(''),
})

const background = {
  /** The latest of those pages, the earliest first. */
  trail: z.array(visitedPage).max(10).default([]),
  /** The campaign (`utm_source`) or the host that led to the site; empty for neither. */
  source: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .regex(/^[\p{L}\p{N} ._-]*$/u)
    .default(''),
}

/** Both at once, and also where another field is wrong: all that is missing is named together. */
const needsAnAddress = <S extends z.ZodObject>(schema: S): S =>
  schema.refine((value) => Boolean(value.email || value.phone), {
    path: ['email'],
    message: 'email_or_phone',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A quote list says what is asked for; without one somebody has to. */
const needsAMessage = <S extends z.ZodObject>(schema: S): S =>
  schema.refine((value) => Boolean(value.message) || (Array.isArray(value.lines) && value.lines.length > 0), {
    path: ['message'],
    message: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null && typeof Object(value).message === 'string',
  })

const word = z.string().max(200)
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: word,
    nonce: word,
    salt: word,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: word,
    keySignature: word,
    data: z.strictObject({ issued_at: z.number() }),
  }),
  signature: word,
})

/** The proof of work as `altcha-lib` makes and checks it; what we did not sign is refused there. */
const proof = z.strictObject({
  challenge,
  solution: z.strictObject({ counter: z.int().min(0).max(4_294_967_295), derivedKey: z.string().max(200), time: z.number().optional() }),
})
export type Proof = z.infer<typeof proof>

/** A visitor's message. `website` is the field that people do not see. No message is refused for its background. */
export const visitorMessage = needsAMessage(
  needsAnAddress(
    z.strictObject({
      ...written,
      message: text(messageLimits.message).default(''),
      lines: z.array(visitorLine).max(maxLines).default([]),
      locale: locale.optional(),
      trail: background.trail.catch([]),
      source: background.source.catch(''),
      website: z.string().max(500).default(''),
      proof: proof.optional(),
    }),
  ),
)
/** The same from a form that no script has sent: the moment it was shown takes the place of the proof. */
export const visitorForm = needsAnAddress(
  z.strictObject({
    ...written,
    locale: locale.optional(),
    website: z.string().max(500).default(''),
    form_token: z.string().max(200).default(''),
  }),
)
export const sentMessage = z.object({ reference: z.string() })

/** Marks the retries of one submission: a UUID, or another text that cannot be guessed. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,100}$/)

export const challengeAnswer = z.object({ challenge, minimum_seconds: z.int() })

const handled = {
  status: messageStatus.default('read'),
  note: text(limits.description).default(''),
  assigned_to: recordId('users').nullable().default(null),
}

export const contactMessageInput = needsAnAddress(z.strictObject({ ...written, ...handled }))

const productRef = z.object({ id, slug: z.string(), title_cn: z.string(), title_en: z.string() })
/** The title is that of the day when it was asked for; `product` is null where the product is gone. */
const messageLine = z.strictObject({
  product_id: id.nullable(),
  title: z.string(),
  grade: z.string(),
  quantity: z.string(),
  remarks: z.string(),
  product: productRef.nullable(),
})
export type MessageLine = z.infer<typeof messageLine>

export const contactMessage = z.strictObject({
  ...written,
  /** Empty where a quote list says everything. */
  message: z.string(),
  ...handled,
  ...background,
  ...stored,
  /** The number that the visitor was given, such as `AN-20261121-7K3F`. */
  reference: z.string(),
  read_at: instant.nullable(),
  replied_at: instant.nullable(),
  reply_text: z.string(),
  /** The same for all messages that somebody has joined as one buyer's. */
  buyer_id: id.nullable(),
  product: productRef.nullable(),
  /** The products of a quote list, in the visitor's order. */
  lines: z.array(messageLine),
  assignee: assignee.nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactMessagesResource = {
  name: 'contact-messages',
  table: 'contact_messages',
  path: '/v1/admin/contact-messages',
  item: contactMessage,
  row: contactMessage,
  input: contactMessageInput,
  statuses: messageStatuses,
  batchFields: ['assigned_to'],
  defaultSort: '-created_at',
  query: listQuery.extend({
    sort: sortBy('id', 'created_at', 'updated_at'),
    status: messageStatus.optional(),
    from: instant.optional(),
    to: instant.optional(),
    product_id: queryId.optional(),
    assigned_to: queryId.optional(),
    locale: locale.optional(),
    /** `false` leaves spam out. */
    spam: queryFlag.optional(),
    /** `true`: neither answered nor put aside. */
    waiting: queryFlag.optional(),
    /** `true`: waiting, and older than settings allow. */
    overdue: queryFlag.optional(),
    /** Neither answered nor put aside, and written before this moment. */
    unanswered_before: instant.optional(),
  }),
} as const

const count = z.int().min(0)
export const messageStatistics = z.object({
  /** All that came in the last days, spam not counted. */
  total: count,
  statuses: z.object({ unread: count, read: count, replied: count, archived: count, spam: count }),
  locales: z.object({ zh: count, en: count }),
  /** Of each of the last days, the oldest first, none left out, spam not counted. */
  days: z.array(z.object({ day: z.iso.date(), count })),
  /** Most frequent first, at most ten; so are the countries and the sources. */
  products: z.array(productRef.extend({ count })),
  countries: z.array(z.object({ country: z.string(), count })),
  sources: z.array(z.object({ source: z.string(), count })),
})
export type MessageStatistics = z.infer<typeof messageStatistics>

export const messageReply = z.strictObject({
  text: requiredText(messageLimits.message),
  /** In the language of its writer, where the text is a translation: kept, and not mailed. */
  original: requiredText(messageLimits.message).optional(),
  version: z.int().positive(),
  /** Sent already with one's own mail program: recorded, and not mailed. */
  is_sent: z.boolean().default(false),
})

export const inboxFacts = z.object({
  colleagues: z.array(colleague),
  products: z.array(productRef),
  can_mail: z.boolean(),
  answer_days: count,
  /** Unanswered messages written before this moment are overdue. */
  overdue_before: instant,
})
export type InboxFacts = z.infer<typeof inboxFacts>

export const neighboursQuery = contactMessagesResource.query.omit({ page: true, per_page: true, sort: true, cursor: true })
export const neighbours = z.object({ newer: id.nullable(), older: id.nullable() })

export const sentReply = z.object({
  text: z.string(),
  /** In the language of its writer, where the text is a translation. */
  original: z.string().nullable(),
  created_at: instant,
  user_name: z.string().nullable(),
  /** `noted`: entered without a mail. `waiting`: the mail server could not be reached yet, and is tried again. */
  state: z.enum(['noted', 'queued', 'waiting', 'sent', 'failed']),
  sent_at: instant.nullable(),
  /** The job that sends it, while there is one that the caller may run again. */
  job_id: id.nullable(),
})
export type SentReply = z.infer<typeof sentReply>

export const replyTemplates = z.object({
  subject: z.string(),
  /** In the language of the letter, and in the other one for a writer who does not write that. */
  templates: z.array(z.object({ key: z.enum(['thanks', 'quotation', 'sample']), text: z.string(), other_text: z.string() })),
  /** Those that people have kept, filled in for this letter. */
  own: z.array(z.object({ id, name: z.string(), text: z.string() })),
})
export const maxReplyTemplates = 30
/** A reply that is kept: the writer's name, product and reference of the letter in it stand for those of the next one. */
export const keptReply = z.strictObject({ name: requiredText(30), text: requiredText(messageLimits.message) })

const relatedMessage = contactMessage.pick({
  id: true,
  reference: true,
  name: true,
  company: true,
  subject: true,
  status: true,
  created_at: true,
})
export const relatedMessages = z.object({
  joined: z.array(relatedMessage),
  suggested: z.array(relatedMessage.extend({ shares: z.array(z.enum(['email', 'phone'])) })),
})
export type RelatedMessages = z.infer<typeof relatedMessages>
export const joinMessages = batchIds.extend({ ids: batchIds.shape.ids.max(20) })
