import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { redirectsResource, redirectTest } from '../../../../contracts/redirects.ts'
import { call } from '../../../api/client.ts'
import { useFieldValue } from '../../fields/store/form-context.tsx'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'

const pauseMs = 600
/** An address of the site without placeholders. */
const ownPath = /^\/(?!\/)[^*$:]*$/

/** Says that a redirect leads to no page of the site. */
export function TargetNote() {
  const t = useAdminTexts()
  const [address] = useDebouncedValue(textOf(useFieldValue('to')).trim(), pauseMs)
  const { data } = useQuery({
    queryKey: ['redirect-target', address],
    queryFn: ({ signal }) => call(`${redirectsResource.path}/test`, redirectTest, { query: { address }, signal, quiet: true }),
    enabled: ownPath.test(address),
    gcTime: 0,
  })
  if (data?.end !== 'missing' && data?.end !== 'failed') return null
  return (
    <p role="status">
      <State tone="wait">{t('redirects.no_target')}</State>
    </p>
  )
}
