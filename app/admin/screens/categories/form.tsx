import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { categoriesResource, categoryTypes } from '../../../../contracts/categories.ts'
import { formFields } from '../../form/controls/fields.tsx'
import { FormSection } from '../../form/page/form-section.tsx'
import { ResourceForm } from '../../form/page/resource-form.tsx'
import { SeoBox } from '../../form/page/seo-box.tsx'
import { MoveNotice } from '../../impact/address-notice.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

const { Fields } = formFields(categoriesResource)

export default function CategoryForm() {
  return <ResourceForm of={categoriesResource} start={useStartValues()} main={<Main />} side={<Side />} />
}

function useStartValues() {
  const [params] = useSearchParams()
  return useMemo(() => {
    const parent = Number.parseInt(params.get('parent') ?? '', 10)
    const type = categoryTypes.find((known) => known === params.get('type')) ?? 'general'
    return { type, parent_id: Number.isNaN(parent) ? null : parent }
  }, [params])
}

function Main() {
  return (
    <>
      <Fields of={['title', 'description', 'slug']} />
      <SeoBox />
    </>
  )
}

function Side() {
  const t = useAdminTexts()
  return (
    <>
      <FormSection title={t('categories.place')}>
        <Fields of={['status', 'type', 'parent_id']} />
        <MoveNotice />
        <Fields of={['sort_order']} />
      </FormSection>
      <FormSection title={t('banners.pictures')}>
        <Fields of={['cover_id', 'icon']} />
      </FormSection>
    </>
  )
}
