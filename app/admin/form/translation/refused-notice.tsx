import { Alert } from '@mantine/core'
import { IconMessageX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { refusedPath, useRefused } from '../../api/proposals.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { placeOf } from '../../fields/translation/translations.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** Tells the author of texts which of them a colleague has not accepted, and why. */
export function RefusedNotice() {
  const context = useForm()
  const place = placeOf(context)
  return place && context.item ? <Refused resource={place.resource} id={place.id} /> : null
}

const shown = 20

function Refused({ resource, id }: { resource: string; id: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const labelOf = useFieldLabel(resource)
  const scope = { resource, record_id: id }
  const { data } = useRefused({ ...scope, page: 1, per_page: shown }, { quiet: true })
  const texts = data?.items ?? []
  if (texts.length === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<IconMessageX size={18} aria-hidden />} title={t('translation_review.not_accepted')}>
      <ul>
        {texts.map(({ id: text, field, reason }) => (
          <li key={text}>{reason ? t('translation_review.field_reason', { field: labelOf(field), reason }) : labelOf(field)}</li>
        ))}
      </ul>
      <Link className="link" to={to(refusedPath(scope))}>
        {t('translation_review.take_up')}
      </Link>
    </Alert>
  )
}
