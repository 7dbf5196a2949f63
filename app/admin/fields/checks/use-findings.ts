import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translationRules } from '../../../../contracts/machine-translation.ts'
import { formatOf } from '../../../../contracts/resource.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { isBlank, otherSide } from '../../../../contracts/translation/state.ts'
import { call } from '../../../api/client.ts'
import { textOf } from '../../kit/values.ts'
import { useFieldValue, useForm } from '../store/form-context.tsx'
import { checkInThread } from './check-thread.ts'
import type { CheckResult, PairToCheck } from './checked-pair.ts'

const pauseMs = 500
/** So long other people's terms may take to be known here. */
const rulesAgeMs = 5 * 60_000

/** The longest that a save waits for a check. */
const maxWaitMs = 2_000

const noFindings: CheckResult = { findings: [], source: '', target: '' }

export const useTranslationRules = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['glossary', 'rules'],
    queryFn: ({ signal }) => call('/v1/admin/translate/rules', translationRules, { signal, quiet: true }),
    staleTime: rulesAgeMs,
    enabled: isEnabled,
  })

export function useFindings(name: string, source: Side): CheckResult {
  const { contract } = useForm()
  const original = textOf(useFieldValue(`${name}_${source}`))
  const translation = textOf(useFieldValue(`${name}_${otherSide(source)}`))
  return useCheckedTexts({ field: name, isRich: formatOf(contract, name) === 'html', source, original, translation }).checked
}

/** None where the thread does not start, or is still loading on a slow line: the texts are saved without. */
function checkInTime(pair: PairToCheck): Promise<CheckResult> {
  const { promise, resolve } = Promise.withResolvers<CheckResult>()
  const timer = setTimeout(() => resolve(noFindings), maxWaitMs)
  checkInThread(pair).then(resolve, () => resolve(noFindings))
  return promise.finally(() => clearTimeout(timer))
}

interface Written extends Pick<PairToCheck, 'source' | 'isRich'> {
  /** Without a language. */
  field: string
  original: string
  translation: string
}

interface Checked {
  /** Those of a moment ago while somebody types; none while one of the texts is empty. */
  checked: CheckResult
  /** Checks the texts as they are, where what is shown may be older. */
  checkUnseen: () => Promise<CheckResult>
}

export function useCheckedTexts({ field, source, isRich, original, translation }: Written): Checked {
  const isOpen = !isBlank(original) && !isBlank(translation)
  const written = useMemo(() => ({ original, translation }), [original, translation])
  const [texts] = useDebouncedValue(written, pauseMs)
  const { data: rules, dataUpdatedAt: rulesAt } = useTranslationRules(isOpen)
  const kind = field === 'title' ? 'title' : 'text'
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['checked-pair', kind, isRich, source, rulesAt, texts],
    queryFn: () => checkInThread({ kind, source, texts, isRich, rules }),
    retry: false,
    enabled: isOpen,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isSeen = !isOpen || (texts === written && !isFetching && !isPlaceholderData)
  return {
    checked: isOpen ? (data ?? noFindings) : noFindings,
    checkUnseen: async () => (isSeen ? noFindings : checkInTime({ kind, source, texts: written, isRich, rules })),
  }
}
