import { IconCopy } from '@tabler/icons-react'
import { contentsResource } from '../../../../contracts/contents.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { PublishBox } from '../../form/page/publish-box.tsx'
import { PublishedForm } from '../../form/page/published-form.tsx'
import { SeoBox } from '../../form/page/seo-box.tsx'
import { MoveNotice } from '../../impact/address-notice.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useDuplicate } from '../../records/use-duplicate.ts'
import { useSendToWechat } from './send-to-wechat.tsx'

const { Fields } = formFields(contentsResource)

export default function ContentForm() {
  const t = useAdminTexts()
  const duplicate = useDuplicate(contentsResource)
  const copy = { label: t('form.duplicate'), icon: <IconCopy size={16} />, creates: true, run: ({ id }: { id: number }) => duplicate(id) }
  return <PublishedForm of={contentsResource} main={<Main />} side={<Side />} actions={[copy, ...useSendToWechat()]} />
}

function Main() {
  return (
    <>
      <Fields of={['title', 'summary', 'content', 'slug']} />
      <SeoBox />
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <PublishBox />
      <FormSection title={t('contents.place')}>
        <Fields of={['category_id']} />
        <MoveNotice />
        <Fields of={['tags', 'is_featured', 'is_pinned']} />
      </FormSection>
      <FormSection title={t('contents.pictures')}>
        <Fields of={['cover_id', 'gallery']} />
      </FormSection>
      <FormSection title={t('contents.source')}>
        <Fields of={['author', 'source_name', 'source_url']} />
      </FormSection>
    </>
  )
}
