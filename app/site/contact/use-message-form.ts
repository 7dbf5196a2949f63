import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { loadOptional } from '../../framework/page-change.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { lineLengths } from '../quote/line-lengths.ts'
import { type QuoteLine, removeLines } from '../quote/quote-list.ts'
import type { ContactView } from './contact-view.server.ts'
import { type Field, fields, maxLengths, type Problems, problemOf, problemsOf, type Values } from './rules.ts'
import type { Outcome } from './send.ts'

interface MessageForm {
  form: RefObject<HTMLFormElement | null>
  summary: RefObject<HTMLDivElement | null>
  /** True once a script has replaced the browser's own checks. */
  isLive: boolean
  isSending: boolean
  problems: Problems
  notice: string
  sent: string | null
  onFocus: () => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)
const fieldOf = (target: EventTarget): Field | undefined => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
  return isField(name) ? name : undefined
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, textOf(data, name)])) as Values
}

function payloadOf(form: HTMLFormElement, lines: QuoteLine[], t: Texts): Record<string, unknown> {
  const data = new FormData(form)
  const product_id = Number(textOf(data, 'product_id')) || null
  const values = valuesOf(form)
  const given = form.elements.namedItem('subject')
  // The page's own subject names its product alone.
  const isTyped = !(given instanceof HTMLInputElement) || given.value !== given.defaultValue
  const [product, ...others] = new Set(lines.map(({ title }) => title))
  const about = `contact.${others.length > 0 ? 'inquiry_about_several' : 'inquiry_about'}` as const
  const subject = isTyped || !product ? values.subject : t(about, { product, number: others.length + 1 }).slice(0, maxLengths.subject)
  const asked = lines.map(({ id, title, grade, quantity, remarks }) => ({
    product_id: id,
    title: title.slice(0, lineLengths.title),
    grade,
    quantity,
    remarks,
  }))
  return { ...values, subject, lines: asked, product_id, page_url: textOf(data, 'page_url'), website: textOf(data, 'website') }
}

/** Submits the form natively if the chunk that sends it does not load: a full page load would lose the typed text. */
const loadSender = () => loadOptional(() => import('./send.ts'))

async function send(payload: Record<string, unknown>): Promise<Outcome> {
  const unsupported: Outcome = { kind: 'unsupported' }
  const sender = await loadSender().catch((error: unknown) => {
    // The server cannot be reached.
    if (!navigator.onLine) throw error
  })
  return sender?.send(payload) ?? unsupported
}

/** The form is sent as it is: its message says what the list held. */
function writeLines(form: HTMLFormElement, lines: QuoteLine[]): void {
  const message = form.elements.namedItem('message')
  if (lines.length === 0 || !(message instanceof HTMLTextAreaElement)) return
  const asked = lines.map(({ title, grade, quantity, remarks }) => [title, grade, quantity, remarks].filter(Boolean).join(' · '))
  message.value = [...asked, '', message.value].join('\n').trim().slice(0, maxLengths.message)
}

export function useMessageForm({ attempt, required }: ContactView, lines: QuoteLine[]): MessageForm {
  const t = useTexts()
  const requirements = { required, hasLines: lines.length > 0 }
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Problems>(attempt?.errors ?? {})
  const [notice, setNotice] = useState(attempt?.message ?? '')
  const [isLive, setLive] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(attempt ? 1 : 0)
  useEffect(() => setLive(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the summary, the same one twice too
  useEffect(() => summary.current?.focus(), [refusals])

  const refuse = (found: Problems, text: string) => {
    setProblems(found)
    setNotice(text)
    setRefusals((count) => count + 1)
  }
  const recheck = (field: Field, values: Values) => {
    const affected: Field[] = field === 'phone' ? ['phone', 'email'] : [field]
    setProblems((known) => {
      const next = { ...known }
      for (const name of affected) {
        const problem = problemOf(name, values, requirements, t)
        if (name !== field && !known[name]) continue
        if (problem) next[name] = [problem]
        else delete next[name]
      }
      return next
    })
  }
  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'sent') {
      setSent(outcome.reference)
      if (lines.length > 0) removeLines(() => true)
    } else if (outcome.kind === 'refused') refuse(outcome.errors, outcome.message)
    else if (form.current) {
      writeLines(form.current, lines)
      // Past this handler, to the server's own form.
      form.current.submit()
    }
  }
  return {
    form,
    summary,
    isLive,
    isSending,
    problems,
    notice,
    sent,
    onFocus: () =>
      void loadSender()
        .then((sender) => sender?.prepare())
        .catch(() => undefined),
    onBlur: ({ currentTarget, target }) => {
      const field = fieldOf(target)
      if (!field) return
      const values = valuesOf(currentTarget)
      // Passing through an empty field is no mistake yet.
      if (values[field].trim() !== '' || problems[field]) recheck(field, values)
    },
    onInput: ({ currentTarget, target }) => {
      const field = fieldOf(target)
      if (field && (problems[field] || field === 'phone')) recheck(field, valuesOf(currentTarget))
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (isSending) return
      const found = problemsOf(valuesOf(event.currentTarget), requirements, t)
      if (Object.keys(found).length > 0) return refuse(found, t('contact.problems.summary'))
      setSending(true)
      const payload = payloadOf(event.currentTarget, lines, t)
      send(payload)
        .then(finish, () => refuse({}, t('contact.problems.network')))
        .finally(() => setSending(false))
    },
  }
}
