import { Collapse, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { contentsResource } from '../../../../contracts/contents.ts'
import { type Locale, locales } from '../../../../contracts/fields.ts'
import { langTag, localePath } from '../../../lib/locale.ts'
import { appendIfFits } from '../../../lib/page-title.ts'
import { useLocale, useRootData, useSiteData } from '../../../lib/site-data.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { suffixOf } from '../../kit/languages.ts'
import { smallUrl } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { useExpandedMedia } from '../../media/use-expanded-media.ts'
import { formFields } from '../controls/fields.tsx'
import { useSitePath } from '../controls/slug-control.tsx'
import css from './seo-box.module.css'

const { Field } = formFields(contentsResource)

export function SeoBox() {
  const t = useAdminTexts()
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <section className={css.box}>
      <UnstyledButton className={css.toggle ?? ''} aria-expanded={isOpen} onClick={toggle}>
        <IconChevronRight size={16} aria-hidden />
        <span>{t('form.seo.title')}</span>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={css.content}>
          <Preview />
          <Field name="seo_title" />
          <Field name="seo_description" rows={2} />
          <Field name="seo_keywords" rows={1} />
        </div>
      </Collapse>
    </section>
  )
}

function useSeoTexts(locale: Locale) {
  const { contract } = useForm()
  const suffix = suffixOf[locale]
  const described = 'summary_cn' in contract.input.shape ? 'summary' : 'description'
  const seoTitle = textOf(useFieldValue(`seo_title_${suffix}`))
  const title = textOf(useFieldValue(`title_${suffix}`))
  const seoDescription = textOf(useFieldValue(`seo_description_${suffix}`))
  const description = textOf(useFieldValue(`${described}_${suffix}`))
  return { seoTitle, title: seoTitle || title, description: seoDescription || plain(description) || '—' }
}

function Preview() {
  const t = useAdminTexts()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const { seoTitle, title, description } = useSeoTexts(locale)
  const path = useSitePath(textOf(useFieldValue('slug')) || '…')
  const cover = useExpandedMedia('cover_id')
  const site = useSiteData().site.name
  const origin = useRootData()?.origin ?? ''
  const shownTitle = title || t('common.untitled')
  return (
    <div lang={langTag[locale]} className={css.previews}>
      <SegmentedControl
        size="xs"
        value={locale}
        aria-label={t('form.seo.preview_language')}
        data={[
          { value: 'zh', label: t('common.language.zh') },
          { value: 'en', label: 'English' },
        ]}
        onChange={(value) => setLocale(locales.find((known) => known === value) ?? 'zh')}
      />
      <figure className={css.search}>
        <figcaption>{t('form.seo.search')}</figcaption>
        <p className={css.address}>{`${origin}${localePath(path, locale)}`}</p>
        <p className={css.found}>{seoTitle || appendIfFits(shownTitle, ` — ${site}`)}</p>
        <p className={css.text}>{description}</p>
      </figure>
      <figure className={css.share}>
        <figcaption>{t('form.seo.share')}</figcaption>
        <div className={css.card}>
          {cover ? <img src={smallUrl(cover)} alt="" /> : <span className={css.blank} />}
          <div>
            <p className={css.found}>{shownTitle}</p>
            <p className={css.text}>{description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

const plain = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
