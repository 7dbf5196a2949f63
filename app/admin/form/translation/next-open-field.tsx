import { useHotkeys } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pairOf } from '../../../../contracts/translation/fields.ts'
import { openField, openFieldSummary } from '../../../../contracts/translation/open-fields.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { type FormContext, useForm } from '../../fields/store/form-context.tsx'
import { openFieldsIn, pairsIn, placeOf } from '../../fields/translation/translations.ts'
import { fieldInHash, useFocusField } from '../../fields/view/use-focus-field.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { fieldPath } from '../../registry/screens.ts'
import css from '../form.module.css'

interface Props {
  keys: string
  /** Nothing of this form is open: the next text is another record's. */
  isComplete: boolean
}

export function NextOpenField({ keys, isComplete }: Props) {
  const t = useAdminTexts()
  const goOn = useNextOpenField()
  const isElsewhere = useOpenElsewhere(isComplete)
  // By its place on the keyboard: with Option, a Mac writes another letter.
  useHotkeys([['alt+N', goOn, { usePhysicalKeys: true }]], [], true)
  if (isComplete && !isElsewhere) return null
  return (
    <button type="button" className={css.next} onClick={goOn} aria-keyshortcuts="Alt+N">
      {t(isComplete ? 'form.translation.next_record' : 'form.translation.next')} <IconArrowRight size={14} stroke={1.8} aria-hidden />
      <kbd className={css.key}>{keys}</kbd>
    </button>
  )
}

/** Some text of the site is missing or stale; asked only where the form itself has none. */
function useOpenElsewhere(isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['open-fields'],
    queryFn: ({ signal }) => call('/v1/admin/translation-fields/summary', openFieldSummary, { signal }),
    enabled: isAsked,
  })
  return data !== undefined && data.missing + data.stale > 0
}

function useNextOpenField(): () => void {
  const t = useAdminTexts()
  const context = useForm()
  const { form } = context
  const prefix = context.document?.prefix ?? ''
  const focus = useFocusField()
  const navigate = useNavigate()
  const to = useAdminPath()
  // A finger on the button takes the focus away from the field.
  const last = useRef(fieldInHash(useLocation().hash))
  const acrossRecords = useCallback(
    async (here: string[]) => {
      const place = placeOf(context)
      // Of a part of a document, behind all of its fields.
      const query = place ? { ...place, ...(prefix ? { field: `${prefix}zzzz` } : {}) } : {}
      const next = await call('/v1/admin/translation-fields/next', openField.nullable(), { query })
      const isHere = next !== null && next.resource === place?.resource && next.id === place.id && next.field.startsWith(prefix)
      if (here[0] && (next === null || isHere)) {
        last.current = here[0]
        return focus(here[0])
      }
      const path = next && !isHere ? fieldPath(next.resource, next.id, next.target) : null
      if (path) await navigate(to(path))
      else toasts.success(t('form.translation.none_left'))
    },
    [context, prefix, focus, navigate, to, t],
  )
  return useCallback(() => {
    const here = openFieldsIn(context)
    const all = writtenFields(context)
    const focused = all.find((name) => form.idOf(name) === document.activeElement?.id)
    if (focused) last.current = focused
    const next = behind(all, here, last.current)
    last.current = next ?? ''
    if (next) focus(next)
    else ignoreRejection(acrossRecords(here))
  }, [context, form, focus, acrossRecords])
}

const writtenFields = (context: FormContext) => pairsIn(context).flatMap((name) => [`${name}_cn`, `${name}_en`])

/** The first open field behind another one, of whatever language; the first of all where that is none. */
function behind(all: readonly string[], open: readonly string[], last: string): string | undefined {
  const place = (name: string) => all.findIndex((one) => pairOf(one) === pairOf(name))
  return open.find((name) => place(name) > place(last))
}
