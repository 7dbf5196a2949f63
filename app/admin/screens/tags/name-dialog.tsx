import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TagNames, type TagRow, tagNames, tagText } from '../../../../contracts/tags.ts'
import { isApiError } from '../../../api/error.ts'
import { toasts } from '../../../lib/toasts.ts'
import { tagsApi } from '../../api/tags.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

const maxNameLength = 50

export function NameDialog({ row: { tag, name_cn, name_en }, onClose }: { row: TagRow; onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [names, setNames] = useState({ name_cn, name_en })
  // Names that the next save replaces: those that were read, or those of somebody else that this dialog has shown since.
  const [base, setBase] = useState<TagNames>({ name_cn, name_en })
  const [others, setOthers] = useState<TagNames | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => tagsApi.name(tag, names, base),
    onError: (failure) => {
      const present = isApiError(failure, 409) ? tagNames.safeParse(failure.data) : null
      if (!present?.success) return
      // A name that was not touched here is theirs: the next save would take theirs back.
      setNames({
        name_cn: names.name_cn === base.name_cn ? present.data.name_cn : names.name_cn,
        name_en: names.name_en === base.name_en ? present.data.name_en : names.name_en,
      })
      setBase(present.data)
      setOthers(present.data)
    },
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
    maxLength: maxNameLength,
    error: problem(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => setNames({ ...names, [name]: event.currentTarget.value }),
  })
  return (
    <Modal opened onClose={onClose} title={t('tags.edit_title', { tag })} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {others ? (
            <Alert color="orange" title={t('tags.conflict', { tag })}>
              {t('tags.conflict_names', {
                cn: tagText(tag, { [tag]: others }, 'zh'),
                en: tagText(tag, { [tag]: others }, 'en'),
              })}
            </Alert>
          ) : null}
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
