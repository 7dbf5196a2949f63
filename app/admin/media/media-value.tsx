import { useQuery } from '@tanstack/react-query'
import type { FieldHint } from '../../../contracts/field-hints.ts'
import { mediaApi } from '../api/media.ts'
import css from '../fields/values/compare.module.css'
import { KindIcon } from '../kit/pictures/kind-icon.tsx'
import { smallUrl } from '../kit/pictures/thumbnail.tsx'
import { useMediaTitle } from './media-title.ts'

interface Props {
  id: number
  hint: FieldHint
}

export function MediaValue({ id, hint }: Props) {
  const titleOf = useMediaTitle()
  const { data } = useQuery({ queryKey: ['media', 'file', id], queryFn: ({ signal }) => mediaApi.get(id, { signal }) })
  if (!data) return null
  return (
    <span className={css.media} data-logo={hint.logo}>
      {data.kind === 'image' ? (
        <img src={smallUrl(data)} alt="" width={data.width ?? 1} height={data.height ?? 1} />
      ) : (
        <KindIcon kind={data.kind} />
      )}
      <span>{titleOf(data)}</span>
    </span>
  )
}
