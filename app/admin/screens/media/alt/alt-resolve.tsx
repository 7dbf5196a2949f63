import { Alert, Button, Group } from '@mantine/core'
import { useLocale } from '../../../../lib/site-data.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { langOfSuffix, sidesFrom, suffixOf } from '../../../kit/languages.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import type { AltDraft, AltDrafts } from './alt-drafts.ts'
import css from './alt-mode.module.css'

export function AltResolve({ draft, drafts }: { draft: AltDraft; drafts: AltDrafts }) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const { id, title, typed, theirs } = draft
  const take = (side: 'mine' | 'theirs') => ignoreRejection(drafts.resolve(id, side))
  return (
    <Alert color="orange" title={t('media_alt.conflict', { title })}>
      <table className={css.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('media_alt.mine')}</th>
            <th scope="col">{t('media_alt.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {sidesFrom[own].map((language) => (
            <tr key={language}>
              <th scope="row">{t(`media_alt.${language}`)}</th>
              <td lang={langOfSuffix[language]}>{typed[`alt_${language}`] || '—'}</td>
              <td lang={langOfSuffix[language]}>{theirs?.[`alt_${language}`] || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs">
        <Button size="xs" onClick={() => take('mine')}>
          {t('media_alt.keep_mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => take('theirs')}>
          {t('media_alt.take_theirs')}
        </Button>
      </Group>
    </Alert>
  )
}
