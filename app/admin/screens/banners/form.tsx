import { activeStatuses } from '../../../../contracts/activation.ts'
import { type Banner, bannerPositions, bannersResource } from '../../../../contracts/banners.ts'
import type { InputOf } from '../../../../contracts/resource.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { resourceApi } from '../../api/resource.ts'
import { DateTimeField } from '../../form/date-time-field.tsx'
import { NumberField, PairField, SelectField, SwitchField, TextField } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-section.tsx'
import type { Form } from '../../form/form-store.ts'
import { useFieldLabel } from '../../form/labels.ts'
import { ResourceForm } from '../../form/resource-form.tsx'
import { resourceValues } from '../../form/resource-values.ts'
import { useRecordId } from '../../form/use-record-id.ts'
import { MediaField } from '../../media/media-field.tsx'
import { useAdminTexts } from '../../texts.ts'

type BannerValues = InputOf<typeof bannersResource>

const api = resourceApi(bannersResource)
const values = resourceValues(bannersResource, { position: 'home' })
const themes = ['dark', 'light'] as const

/** A banner: its words over its pictures, where it leads, when and where it is shown. */
export default function BannerForm() {
  const id = useRecordId()
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <ResourceForm
      api={api}
      id={id}
      values={values}
      createTitle={t('palette.create.banners')}
      titleOf={({ title_cn, title_en }) => (locale === 'en' && title_en) || title_cn}
      labelOf={useFieldLabel('banners')}
      publish={{ label: t('form.save_activate'), values: { status: 'active' } }}
      main={(form) => <Main form={form} />}
      side={(form, item) => <Side form={form} item={item} />}
    />
  )
}

function Main({ form }: { form: Form<BannerValues> }) {
  const t = useAdminTexts()
  return (
    <>
      <PairField form={form} name="title" label={t('fields.title')} maxLength={200} isRequired />
      <PairField form={form} name="subtitle" label={t('banners.subtitle')} maxLength={500} rows={3} />
      <PairField form={form} name="link_label" label={t('banners.link_label')} maxLength={100} />
      <TextField
        form={form}
        name="link_url"
        label={t('banners.link_url')}
        description={t('banners.link_hint')}
        placeholder="/products"
        inputMode="url"
        maxLength={2000}
      />
      <SwitchField form={form} name="open_in_new_tab" label={t('banners.open_in_new_tab')} />
    </>
  )
}

function Side({ form, item }: { form: Form<BannerValues>; item: Banner | null }) {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('banners.display')}>
        <SelectField
          form={form}
          name="status"
          label={t('fields.status')}
          options={activeStatuses.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectField
          form={form}
          name="position"
          label={t('banners.position')}
          options={bannerPositions.map((value) => ({ value, label: t(`banners.positions.${value}`) }))}
        />
        <DateTimeField form={form} name="starts_at" label={t('banners.starts_at')} placeholder={t('banners.at_once')} />
        <DateTimeField form={form} name="ends_at" label={t('banners.ends_at')} placeholder={t('banners.no_end')} />
        <NumberField form={form} name="sort_order" label={t('fields.sort_order')} isInteger />
      </FormSection>
      <FormSection title={t('banners.pictures')}>
        <MediaField form={form} name="image_id" label={t('banners.image')} of={item?.image ?? null} description={t('banners.image_hint')} />
        <MediaField
          form={form}
          name="image_mobile_id"
          label={t('banners.image_mobile')}
          of={item?.image_mobile ?? null}
          description={t('banners.image_mobile_hint')}
        />
        <SelectField
          form={form}
          name="theme"
          label={t('banners.theme')}
          description={t('banners.theme_hint')}
          options={themes.map((value) => ({ value, label: t(`banners.themes.${value}`) }))}
        />
      </FormSection>
    </>
  )
}
