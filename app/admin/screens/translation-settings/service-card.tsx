import { Button } from '@mantine/core'
import { IconCheck, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { embeddedTranslator, type TranslatorName } from '../../../../contracts/settings.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import parts from '../../kit/layout/parts.module.css'
import { useAdminTexts } from '../../kit/texts.ts'
import { SettingFields } from '../settings/group-form.tsx'
import { consoles } from './consoles.ts'
import { Presets } from './presets.tsx'
import { currentMonth, fieldsOf, levelOf, missingOf, monthsOf, purposes, stateOf } from './services.ts'
import css from './translation-settings.module.css'
import { TryOut } from './try-out.tsx'
import { Usage, type UsageProps } from './usage.tsx'

interface Props extends UsageProps {
  name: TranslatorName
  isOpen: boolean
  onToggle: () => void
}

export function ServiceCard({ name, isOpen, onToggle, usage, limit }: Props) {
  const t = useAdminTexts()
  const heading = useId()
  const body = useId()
  return (
    <li className={css.card} data-open={isOpen || undefined}>
      <div className={css.line}>
        <h3>
          <button type="button" id={heading} aria-expanded={isOpen} aria-controls={isOpen ? body : undefined} onClick={onToggle}>
            <IconChevronRight size={16} stroke={1.8} aria-hidden className={css.chevron ?? ''} />
            {valueText(t, 'settings', 'provider', name)}
          </button>
        </h3>
        <Billed usage={usage} limit={limit} />
        <State name={name} />
      </div>
      {isOpen ? (
        <section id={body} aria-labelledby={heading} className={css.body}>
          <p className="quiet">
            {t(`translation-settings.about.${name}`)} <Console name={name} />
          </p>
          <div className={css.columns} data-single={name === embeddedTranslator || undefined}>
            {name === embeddedTranslator ? null : (
              <div className={parts.fields}>
                {name === 'openai' ? <Presets /> : null}
                <SettingFields group="translation" fields={fieldsOf(name)} />
              </div>
            )}
            <div className={parts.fields}>
              <TryOut name={name} />
              {usage ? <Usage usage={usage} limit={limit} /> : null}
            </div>
          </div>
          <Use name={name} />
        </section>
      ) : null}
    </li>
  )
}

function Billed({ usage, limit }: UsageProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  const [{ characters } = { characters: 0 }] = monthsOf(usage ?? [], currentMonth())
  if (characters === 0) return null
  const level = levelOf(characters, limit)
  return (
    <span className={css.billed} data-level={level ?? undefined}>
      {t(limit === null ? 'translation-settings.billed' : 'translation-settings.billed_of', {
        number: formatNumber(characters, locale),
        limit: formatNumber(limit ?? 0, locale),
      })}
    </span>
  )
}

function State({ name }: { name: TranslatorName }) {
  const t = useAdminTexts()
  const { form } = useForm()
  const state = useFormValue(form, () => stateOf(name, form.savedValues()))
  const isUnsaved = useFormValue(form, () => fieldsOf(name).some((field) => field in form.unsaved()))
  return (
    <span className={css.state} data-state={isUnsaved ? 'unsaved' : state}>
      {t(isUnsaved ? 'translation-settings.state.unsaved' : `translation-settings.state.${state}`)}
    </span>
  )
}

function Console({ name }: { name: TranslatorName }) {
  const t = useAdminTexts()
  if (name === embeddedTranslator) return null
  return consoles[name].map(({ label, url }) => (
    <a key={url} className={`link ${css.console}`} href={url} target="_blank" rel="noreferrer">
      {label ?? t(name === 'libretranslate' ? 'translation-settings.install' : 'translation-settings.get_key')}
      <IconExternalLink size={14} stroke={1.6} aria-hidden />
      <span className="visually-hidden">{t('translation-settings.new_tab')}</span>
    </a>
  ))
}

function Use({ name }: { name: TranslatorName }) {
  const t = useAdminTexts()
  const { form, labelOf } = useForm()
  const missing = useFormValue(form, () => missingOf(name, form.values()).join())
  const chosen = useFormValue(form, () => purposes.filter((purpose) => form.get(purpose) === name).join())
  const saved = useFormValue(form, () => purposes.filter((purpose) => form.saved(purpose) === name).join())
  const isUnsaved = chosen.split(',').some((purpose) => purpose !== '' && !saved.split(',').includes(purpose))
  if (missing !== '' && chosen === '')
    return (
      <p className="quiet">
        {t('translation-settings.missing', { names: missing.split(',').map(labelOf).join(t('translation-settings.and')) })}
      </p>
    )
  return (
    <div className={css.use}>
      {purposes.map((purpose) =>
        chosen.split(',').includes(purpose) ? (
          <span key={purpose} className={css.chosen}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {t(`translation-settings.uses.${purpose}`)}
          </span>
        ) : (
          <Button key={purpose} variant="default" size="sm" onClick={() => form.set(purpose, name)}>
            {t(`translation-settings.use.${purpose}`)}
          </Button>
        ),
      )}
      <span role="status" className="quiet">
        {isUnsaved ? t('translation-settings.once_saved') : null}
      </span>
    </div>
  )
}
