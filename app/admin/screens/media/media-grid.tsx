import { Checkbox, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Media } from '../../../../contracts/media.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useJobSummary } from '../../api/jobs.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { ListBodyProps } from '../../lists/table/list-body.tsx'
import css from '../../media/media-grid.module.css'
import { TilePicture } from '../../media/tile-picture.tsx'
import { type GridSelection, useGridSelection } from './use-grid-selection.ts'

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

export function MediaGrid({ rows, selection, editPath, titleOf, actions }: ListBodyProps<Media>) {
  const t = useAdminTexts()
  const grid = useGridSelection(rows ?? [], selection)
  useFreshCopies(rows, actions.refresh)
  return (
    <>
      <p id="media-grid-help" className="visually-hidden">
        {t('media_library.grid_help')}
      </p>
      <ul ref={grid.ref} className={css.grid} data-choosing={selection.ids.size > 0 || undefined}>
        {rows
          ? rows.map((row, index) => (
              <Tile
                key={row.id}
                media={row}
                title={titleOf(row)}
                to={editPath(row)}
                isSelected={selection.ids.has(row.id)}
                isStop={index === grid.stop}
                grid={grid}
              />
            ))
          : skeletons.map((key) => (
              <li key={key}>
                <Skeleton className={css.picture ?? ''} />
              </li>
            ))}
      </ul>
    </>
  )
}

interface TileProps {
  media: Media
  title: string
  to: string
  isSelected: boolean
  /** The one tile that the tab key stops at; the arrow keys lead to the others. */
  isStop: boolean
  grid: GridSelection
}

function Tile({ media, title, to, isSelected, isStop, grid }: TileProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  return (
    <li className={css.tile} data-selected={isSelected || undefined}>
      <Link
        to={to}
        className={css.open ?? ''}
        aria-describedby="media-grid-help"
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        preventScrollReset
        onClick={(event) => grid.click(media.id, event)}
        onKeyDown={(event) => grid.key(media.id, event)}
        onFocus={() => grid.focus(media.id)}
      >
        <span className={css.picture}>
          <TilePicture media={media} />
        </span>
        <span className={css.name}>{title}</span>
      </Link>
      <span className={css.meta}>
        {media.width ? `${media.width} × ${media.height} · ` : ''}
        {formatBytes(media.size, locale)}
      </span>
      <Checkbox
        className={css.check ?? ''}
        size="sm"
        tabIndex={-1}
        aria-label={t('list.select', { title })}
        checked={isSelected}
        onChange={(event) => grid.choose(media.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </li>
  )
}

const pollMs = 2_000

function useFreshCopies(rows: Media[] | undefined, refresh: () => Promise<void>): void {
  const latest = useRef(refresh)
  latest.current = refresh
  const isWaiting = rows?.some(({ status }) => status === 'processing') ?? false
  const { data: jobs } = useJobSummary()
  // biome-ignore lint/correctness/useExhaustiveDependencies: copies are made by jobs, and their end is to be seen at once
  useEffect(() => {
    if (isWaiting) void latest.current()
  }, [isWaiting, jobs?.mark])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void latest.current(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
