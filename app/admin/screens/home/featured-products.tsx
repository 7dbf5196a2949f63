import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsResource } from '../../../../contracts/products.ts'
import { useRights } from '../../../api/rights.ts'
import { resourceApi } from '../../api/resource.ts'
import { livePreviewKey } from '../../form/preview/use-live-preview.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLines } from '../page-parts/record-lines.tsx'

const api = resourceApi(productsResource)
const pauseMs = 300

export function FeaturedProducts() {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const queries = useQueryClient()
  const mayEdit = useRights().may(productsResource.name, 'edit')
  const feature = async (id: number, version: number, is_featured: boolean) => {
    try {
      await api.update(id, { version, is_featured })
    } finally {
      // The page shows another product as soon as it is stored.
      await Promise.all([[productsResource.name], [livePreviewKey]].map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return (
    <>
      {mayEdit ? <AddProduct onAdd={({ id, version }) => ignoreRejection(feature(id, version, true))} /> : null}
      <RecordLines
        resource="products"
        query={{ is_featured: true, sort: '-published_at' }}
        tools={(one) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('home.remove_featured', { title: titleOf(one) })}
            title={t('home.remove_featured', { title: titleOf(one) })}
            onClick={() => ignoreRejection(feature(one.id, one.version, false))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </>
  )
}

function AddProduct({ onAdd }: { onAdd: (product: { id: number; version: number }) => void }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, pauseMs)
  const { data } = useQuery({
    queryKey: [productsResource.name, 'unfeatured', keyword],
    queryFn: ({ signal }) => api.list({ is_featured: false, keyword, per_page: 10 }, { signal }),
    placeholderData: (before) => before,
  })
  const found = data?.items ?? []
  return (
    <Select
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      label={t('home.add_featured')}
      placeholder={t('home.search_products')}
      nothingFoundMessage={t('list.no_match')}
      // The server has searched.
      filter={({ options }) => options}
      data={found.map((one) => ({ value: String(one.id), label: titleOf(one) }))}
      onChange={(id) => {
        const product = found.find((one) => String(one.id) === id)
        if (product) onAdd(product)
        setTyped('')
      }}
    />
  )
}
