import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { PageSection } from '../../kit/layout/page-section.tsx'
import parts from '../../kit/layout/parts.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'
import { GroupForm, SettingFields } from '../settings/group-form.tsx'
import { Choice } from './choice.tsx'
import { Services } from './services-list.tsx'
import { useFigures } from './translation-api.ts'
import css from './translation-settings.module.css'

export default function TranslationSettings() {
  const t = useAdminTexts()
  return <GroupForm group="translation" title={t('nav.translation-settings')} main={<Parts />} />
}

const rules = ['require_review', 'use_glossary', 'keep_html', 'do_not_translate']

function Parts() {
  const t = useAdminTexts()
  const { data: figures, error, refetch } = useFigures()
  return (
    <div className={parts.parts}>
      <PageSection title={t('settings.parts.translation.service')} note={t('translation-settings.choice_note')}>
        <Choice />
      </PageSection>
      <PageSection title={t('translation-settings.services')} note={t('translation-settings.services_note')}>
        <Services figures={figures} />
      </PageSection>
      <PageSection title={t('settings.parts.translation.rules')} note={t('translation-settings.rules_note')}>
        <div className={parts.fields}>
          <SettingFields group="translation" fields={rules} />
        </div>
      </PageSection>
      <PageSection title={t('translation-settings.knowledge')} note={t('translation-settings.knowledge_note')}>
        {error && !figures ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        <Knowledge terms={figures?.glossary.terms} segments={figures?.memory.segments} confirmed={figures?.memory.confirmed} />
      </PageSection>
    </div>
  )
}

function Knowledge({ terms, segments, confirmed }: Record<'terms' | 'segments' | 'confirmed', number | undefined>) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const text = (count: number | undefined) => (count === undefined ? '—' : formatNumber(count, locale))
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('nav.glossary')}</dt>
        <dd>
          <strong>{t('translation-settings.terms', { count: terms ?? 0, number: text(terms) })}</strong>
          <Link className="link" to={to(listPath('glossary'))}>
            {t('translation-settings.open_glossary')}
          </Link>
          <p>{t('translation-settings.glossary_help')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('translation-settings.memory')}</dt>
        <dd>
          <strong>{t('translation-settings.segments', { count: segments ?? 0, number: text(segments) })}</strong>
          <span>{t('translation-settings.confirmed', { number: text(confirmed) })}</span>
          <p>{t('translation-settings.memory_help')}</p>
        </dd>
      </div>
    </dl>
  )
}
