import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { RecordPlaceProvider } from '../../form/session/record-place.ts'
import { Drawer } from '../../kit/dialogs/dialogs.tsx'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import type { PageParts } from './use-page-parts.ts'

/** The forms of the records that pages show, each loaded with the first record of its kind. */
const forms = new Map<string, ComponentType>([
  ['banners', lazy(() => import('../banners/form.tsx'))],
  ['categories', lazy(() => import('../categories/form.tsx'))],
  ['certificates', lazy(() => import('../certificates/form.tsx'))],
  ['contents', lazy(() => import('../contents/form.tsx'))],
  ['milestones', lazy(() => import('../milestones/form.tsx'))],
  ['products', lazy(() => import('../products/form.tsx'))],
])
const nothing = {}
/** Long texts and many fields need room; of the others' page more is seen beside them. */
const wide: ReadonlySet<string> = new Set(['contents', 'products'])

interface Props {
  parts: Pick<PageParts<string>, 'record' | 'place'>
  /** Values of a new record that the page implies. */
  start?: object | undefined
}

/** The ordinary form of a record over the page that shows it. It stands beside the page's form, whose keys and saves are not for it. */
export function RecordDrawer({ parts: { record, place }, start = nothing }: Props) {
  const t = useAdminTexts()
  const Form = record ? forms.get(record.resource) : undefined
  const own = useMemo(() => ({ ...place, start }), [place, start])
  return (
    <Drawer
      opened={Form !== undefined}
      onClose={place.close}
      position="right"
      size={record && wide.has(record.resource) ? '46rem' : '31rem'}
      // The page is seen beside it, with the record marked.
      overlayProps={{ backgroundOpacity: 0.12 }}
      title={record && Form ? t(`nav.${record.resource}`) : ''}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {Form ? (
        <RecordPlaceProvider value={own}>
          <Suspense fallback={<LateSkeleton height={320} />}>
            <Form />
          </Suspense>
        </RecordPlaceProvider>
      ) : null}
    </Drawer>
  )
}
