import { Button, Group } from '@mantine/core'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Media } from '../../../../../contracts/media.ts'
import { otherSide } from '../../../../../contracts/translation/state.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { TranslateText } from '../../../fields/translate/translate-text.tsx'
import { langOfSuffix, sidesFrom, suffixOf } from '../../../kit/languages.ts'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { MediaUsage } from '../details/media-usage.tsx'
import type { AltDrafts } from './alt-drafts.ts'
import css from './alt-mode.module.css'

interface Props {
  media: Media
  title: string
  drafts: AltDrafts
  takesFocus: boolean
  isLast: boolean
  onSave: () => void
  onDecorative: () => void
}

export function AltFields({ media, title, drafts, takesFocus, isLast, onSave, onDecorative }: Props) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const fields = useRef<HTMLDivElement>(null)
  const draft = useSyncExternalStore(drafts.subscribe, drafts.all).get(media.id)
  useFocus(fields, takesFocus)
  const texts = draft?.typed ?? media
  const key = (event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // While Chinese is being composed, Enter takes the candidate.
    const isEnter =
      event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.target instanceof HTMLTextAreaElement
    if (!isSave && !isEnter) return
    event.preventDefault()
    onSave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what is typed in its fields
    <div className={css.fields} ref={fields} onKeyDown={key}>
      {sidesFrom[own].map((language) => (
        <Fragment key={language}>
          <GrowingTextarea
            size="md"
            minRows={2}
            maxRows={8}
            lang={langOfSuffix[language]}
            label={t(`form.in_${language}`, { label: t('media.alt') })}
            value={texts[`alt_${language}`]}
            maxLength={500}
            onChange={(event) => drafts.type(media, title, { [`alt_${language}`]: event.currentTarget.value })}
          />
          <TranslateText
            original={{ side: otherSide(language), text: texts[`alt_${otherSide(language)}`] }}
            text={texts[`alt_${language}`]}
            onTranslated={(text) => drafts.type(media, title, { [`alt_${language}`]: text })}
          />
        </Fragment>
      ))}
      <Group gap="xs" className={css.foot ?? ''}>
        <Button size="sm" onClick={onSave}>
          {t(isLast ? 'media_alt.save' : 'media_alt.save_next')}
        </Button>
        <Button size="sm" variant="default" disabled={media.is_decorative} onClick={onDecorative}>
          {t('media_alt.decorative')}
        </Button>
        <span className={css.hint}>{t('media_alt.keys')}</span>
      </Group>
      <p className={css.hint} role="status">
        {media.is_decorative ? t('media_alt.is_decorative') : ''}
      </p>
      <p className={css.hint}>{t('media_alt.hint')}</p>
      <MediaUsage id={media.id} />
    </div>
  )
}

function useFocus(fields: RefObject<HTMLDivElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const all = [...(fields.current?.querySelectorAll('textarea') ?? [])].filter((field) => field.lang)
    const field = all.find(({ value }) => value === '') ?? all[0]
    field?.focus({ preventScroll: true })
  }, [fields, isWanted])
}
