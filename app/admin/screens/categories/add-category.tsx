import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Category, categoriesResource, categoryTypes } from '../../../../contracts/categories.ts'
import { limits } from '../../../../contracts/fields.ts'
import { hasChinese } from '../../../../contracts/localized.ts'
import { isApiError } from '../../../api/error.ts'
import { useRights } from '../../../api/rights.ts'
import { toasts } from '../../../lib/toasts.ts'
import { resourceApi } from '../../api/resource.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './add-category.module.css'

const api = resourceApi(categoriesResource)

interface Props {
  /** The type that is shown alone. */
  type: Category['type'] | null
  categories: readonly Category[]
}

/** One name after the other, each with Enter; what else a category has is filled in its form. */
export function AddCategory({ type, categories }: Props) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const mayCreate = useRights().may('categories', 'create')
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<Category['type'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const added = type ?? chosen ?? commonType(categories)
  const add = async () => {
    setBusy(true)
    try {
      const name = title.trim()
      // A name without Chinese is the English one as well.
      await api.create({ type: added, title_cn: name, ...(hasChinese(name) ? {} : { title_en: name }) }, { quiet: [422] })
      setTitle('')
      toasts.success(t('categories.added', { title: title.trim() }))
      await queries.invalidateQueries({ queryKey: ['categories'] })
    } catch (failure) {
      if (!isApiError(failure, 422)) throw failure
      setError(Object.values(failure.fields).flat()[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setError(t('api:field.required'))
    // A second Enter would add it twice.
    if (!isBusy) ignoreRejection(add())
  }
  if (!mayCreate) return null
  return (
    <form className={css.add} noValidate onSubmit={submit}>
      <TextInput
        className={css.title ?? ''}
        size="sm"
        maxLength={limits.title}
        readOnly={isBusy}
        aria-label={t('categories.add_title')}
        placeholder={t('categories.add_title')}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setError(null)
        }}
      />
      {type === null ? (
        <NativeSelect
          size="sm"
          aria-label={t('fields.type')}
          value={added}
          data={categoryTypes.map((value) => ({ value, label: t(`categories.types.${value}`) }))}
          onChange={(event) => setChosen(categoryTypes.find((known) => known === event.currentTarget.value) ?? null)}
        />
      ) : null}
      <Button type="submit" size="sm" variant="default" loading={isBusy} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('categories.add')}
      </Button>
    </form>
  )
}

/** The type that most categories have is the one that another most probably has. */
function commonType(categories: readonly Category[]): Category['type'] {
  const countOf = (type: Category['type']) => categories.filter((category) => category.type === type).length
  return categoryTypes.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 'general'
}
