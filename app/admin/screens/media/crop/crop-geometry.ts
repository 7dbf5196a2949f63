import type { MediaCrop } from '../../../../../contracts/media.ts'

export interface Size {
  width: number
  height: number
}
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** Smaller than this in either direction is a slip of the hand. */
const minSide = 16

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** The largest region of a ratio (width to height; null: any) around a point given in parts of the picture. */
export function largest(size: Size, ratio: number | null, centre: { x: number; y: number }): MediaCrop {
  const width = Math.round(ratio === null ? size.width : Math.min(size.width, size.height * ratio))
  const height = Math.round(ratio === null ? size.height : Math.min(size.height, size.width / ratio))
  const x = Math.round(clamp(centre.x * size.width - width / 2, 0, size.width - width))
  const y = Math.round(clamp(centre.y * size.height - height / 2, 0, size.height - height))
  return { x, y, width, height }
}

export function moved(region: MediaCrop, dx: number, dy: number, size: Size): MediaCrop {
  return {
    ...region,
    x: Math.round(clamp(region.x + dx, 0, size.width - region.width)),
    y: Math.round(clamp(region.y + dy, 0, size.height - region.height)),
  }
}

/** The region with one corner pulled; the opposite one stays, and so does the ratio where there is one. */
export function pulled(region: MediaCrop, corner: Corner, dx: number, dy: number, size: Size, ratio: number | null): MediaCrop {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')]
  const fixed = { x: isWest ? region.x + region.width : region.x, y: isNorth ? region.y + region.height : region.y }
  const room = { width: isWest ? fixed.x : size.width - fixed.x, height: isNorth ? fixed.y : size.height - fixed.y }
  const wish = { width: region.width + (isWest ? -dx : dx), height: region.height + (isNorth ? -dy : dy) }
  const { width, height } = ratio === null ? free(wish, room) : shaped(region, wish, room, ratio)
  return { x: isWest ? fixed.x - width : fixed.x, y: isNorth ? fixed.y - height : fixed.y, width, height }
}

function free(wish: Size, room: Size): Size {
  return {
    width: Math.round(clamp(wish.width, Math.min(minSide, room.width), room.width)),
    height: Math.round(clamp(wish.height, Math.min(minSide, room.height), room.height)),
  }
}

/** The side that was pulled further decides. */
function shaped(from: Size, wish: Size, room: Size, ratio: number): Size {
  const maxWidth = Math.min(room.width, room.height * ratio)
  const minWidth = Math.min(minSide * Math.max(1, ratio), maxWidth)
  const isWide = Math.abs(wish.width - from.width) >= Math.abs(wish.height - from.height) * ratio
  const width = clamp(isWide ? wish.width : wish.height * ratio, minWidth, maxWidth)
  return { width: Math.round(width), height: Math.min(room.height, Math.round(width / ratio)) }
}
