import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Confirmation } from '../../../../contracts/auth.ts'
import { ConfirmationCancelled, type Confirmer, lacksConfirmation, setConfirmer } from '../../../api/confirmation.ts'
import { ApiError } from '../../../api/error.ts'
import type { ConfirmationRequest } from './prompt.tsx'

const Prompt = lazy(() => import('./prompt.tsx'))

/**
 * Asks for the person's own password, and for a code where they have a second factor, when the server says of a call that it takes them. Both
 * go nowhere but into the call; what was typed elsewhere stays while the dialog is open.
 */
export function StepUp(): ReactNode {
  const [asked, setAsked] = useState<ConfirmationRequest | null>(null)
  // Of calls that are refused at the same time, one is asked about after the other.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const confirmer: Confirmer = (refusal, run) => {
      const before = last.current
      const answer = (async () => {
        await before
        try {
          return await untilAccepted(refusal, run, setAsked)
        } finally {
          setAsked(null)
        }
      })()
      last.current = answer.catch(() => undefined)
      return answer
    }
    setConfirmer(confirmer)
    return () => setConfirmer(null)
  }, [])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <Prompt {...asked} />
    </Suspense>
  )
}

async function untilAccepted<T>(
  first: ApiError,
  run: (given: Confirmation) => Promise<T>,
  show: (change: (before: ConfirmationRequest | null) => ConfirmationRequest | null) => void,
): Promise<T> {
  let refusal = first
  const fields = { current_password: false, code: false }
  for (;;) {
    const { current_password, code } = refusal.fields
    fields.current_password ||= current_password !== undefined
    fields.code ||= code !== undefined
    const isFirst = refusal === first
    // That something is missing goes without saying before anything was entered.
    const problems = isFirst ? {} : { current_password: current_password?.join(', '), code: code?.join(', ') }
    const given = await new Promise<Confirmation | null>((answer) => {
      show((before) => ({ ...before, fields: { ...fields }, problems, isBusy: false, answer }))
    })
    if (!given) throw new ConfirmationCancelled()
    show((before) => before && { ...before, isBusy: true })
    try {
      return await run(given)
    } catch (error) {
      if (!(error instanceof ApiError) || !lacksConfirmation(error, undefined)) throw error
      refusal = error
    }
  }
}
