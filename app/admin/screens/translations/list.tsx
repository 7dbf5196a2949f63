import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRights } from '../../../api/rights.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { ViewButtons } from '../../lists/views/view-buttons.tsx'
import { AddText } from './add-text.tsx'
import { ImportTexts } from './import-texts.tsx'
import { MissingList } from './missing-list.tsx'
import { ReviewMode } from './review-mode.tsx'
import { TextList } from './text-list.tsx'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { DraftsProvider, useMadeDrafts } from './use-texts.ts'

const views = ['', 'review', 'absent'] as const

export default function Translations() {
  const t = useAdminTexts()
  const [params] = useSearchParams()
  const view = views.find((name) => name === params.get('view')) ?? ''
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const close = () => setDialog(null)
  const mayCreate = useRights().may('translations', 'create')
  const tools = (
    <>
      <Button variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setDialog('import')}>
        {t('translations.import.title')}
      </Button>
      {mayCreate ? (
        <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
          {t('translations.add.title')}
        </Button>
      ) : null}
    </>
  )
  const shown = { tools, tabs: <Tabs view={view} /> }
  return (
    <DraftsProvider value={useMadeDrafts()}>
      <div className={view === '' ? `${css.screen} ${css.grid}` : css.screen}>
        {view === '' ? <TextList {...shown} /> : view === 'review' ? <ReviewMode {...shown} /> : <MissingList {...shown} />}
      </div>
      {dialog === 'add' ? <AddText onClose={close} /> : null}
      {dialog === 'import' ? <ImportTexts onClose={close} /> : null}
    </DraftsProvider>
  )
}

function Tabs({ view }: { view: (typeof views)[number] }) {
  const t = useAdminTexts()
  const [, setParams] = useSearchParams()
  const one = { page: 1, per_page: 1 }
  const { data: waiting } = useQuery({
    queryKey: ['translations', 'waiting'],
    queryFn: async ({ signal }) => (await textsApi.pairs({ ...one, status: 'needs_review' }, { signal })).meta.total,
  })
  const { data: absent } = useQuery({
    queryKey: ['translations', 'absent'],
    queryFn: async ({ signal }) => (await textsApi.missing(one, { signal })).meta.total,
  })
  const counts = { '': 0, review: waiting ?? 0, absent: absent ?? 0 }
  const shown = views.map((name) => ({ name, label: t(`translations.views.${name || 'all'}`), count: counts[name] }))
  return (
    <ViewButtons views={shown} current={view} onChoose={(name) => setParams(name ? { view: name } : {}, { preventScrollReset: true })} />
  )
}
