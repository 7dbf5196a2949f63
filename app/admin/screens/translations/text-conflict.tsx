import { Alert, Button, Group } from '@mantine/core'
import { langTag } from '../../../lib/locale.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { TextDraft } from './text-drafts.ts'
import css from './translations.module.css'
import { useDrafts } from './use-texts.ts'

interface Props {
  draft: TextDraft
  theirs: string
  onDone: () => void
}

export function TextConflict({ draft, theirs, onDone }: Props) {
  const t = useAdminTexts()
  const drafts = useDrafts()
  const take = async (side: 'mine' | 'theirs') => {
    if (await drafts.resolve(draft, side)) onDone()
  }
  return (
    <Alert color="orange" title={t('translations.conflict')} className={css.conflict ?? ''}>
      <p className={css.theirs} lang={langTag[draft.locale]}>
        {theirs || '—'}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => ignoreRejection(take('mine'))}>
          {t('media_alt.keep_mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => ignoreRejection(take('theirs'))}>
          {t('media_alt.take_theirs')}
        </Button>
      </Group>
    </Alert>
  )
}
