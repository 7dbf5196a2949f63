import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TagRow, tagText } from '../../../../contracts/tags.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { tagsApi } from '../../tags/tag-names.ts'
import { useAdminTexts } from '../../texts.ts'

const longest = 50

/** Names a tag in both languages; an empty name is what the tag itself says. */
export function NameDialog({ row: { tag, name_cn, name_en }, onClose }: { row: TagRow; onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [names, setNames] = useState({ name_cn, name_en })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => tagsApi.name(tag, names),
    onSuccess: () => {
      toasts.success(t('tags.saved', { tag }))
      onClose()
      return queries.invalidateQueries({ queryKey: ['tags'] })
    },
  })
  const problem = (field: string) => (isApiError(error, 422) ? error.fields[field]?.join(' ') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const field = (name: 'name_cn' | 'name_en', side: 'cn' | 'en', locale: 'zh' | 'en') => ({
    id: `tag-${name}`,
    size: 'sm',
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    label: t(`form.in_${side}`, { label: t('tags.name') }),
    placeholder: tagText(tag, {}, locale),
    value: names[name],
    maxLength: longest,
    error: problem(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => setNames({ ...names, [name]: event.currentTarget.value }),
  })
  return (
    <Modal opened onClose={onClose} title={t('tags.edit_title', { tag })} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput {...field('name_cn', 'cn', 'zh')} description={t('tags.hint')} data-autofocus />
          <TextInput {...field('name_en', 'en', 'en')} />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
