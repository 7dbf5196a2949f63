import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { loadOptional } from '../../framework/page-change.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ContactView } from './contact-view.server.ts'
import { type Field, fields, type Problems, problemOf, problemsOf, type Values } from './rules.ts'
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

function payloadOf(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const product_id = Number(textOf(data, 'product_id')) || null
  return { ...valuesOf(form), product_id, page_url: textOf(data, 'page_url'), website: textOf(data, 'website') }
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

export function useMessageForm({ attempt, required }: ContactView): MessageForm {
  const t = useTexts()
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
        const problem = problemOf(name, values, required, t)
        if (name !== field && !known[name]) continue
        if (problem) next[name] = [problem]
        else delete next[name]
      }
      return next
    })
  }
  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'sent') setSent(outcome.reference)
    else if (outcome.kind === 'refused') refuse(outcome.errors, outcome.message)
    // Past this handler, to the server's own form.
    else form.current?.submit()
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
      const found = problemsOf(valuesOf(event.currentTarget), required, t)
      if (Object.keys(found).length > 0) return refuse(found, t('contact.problems.summary'))
      setSending(true)
      const payload = payloadOf(event.currentTarget)
      send(payload)
        .then(finish, () => refuse({}, t('contact.problems.network')))
        .finally(() => setSending(false))
    },
  }
}
