import { type RefObject, useEffect, useRef, useState } from 'react'

const stayMs = 7_000

interface Carousel {
  strip: RefObject<HTMLDivElement | null>
  index: number
  playing: boolean
  toggle: () => void
  show: (index: number) => void
}

/** Drives a strip that scrolls and snaps by itself. It never starts by itself where motion is unwanted, and stops for good at the first touch. */
export function useCarousel(count: number): Carousel {
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(false)
  const show = (target: number) => {
    const element = strip.current
    element?.scrollTo({ left: element.clientWidth * target, behavior: motionIsUnwanted() ? 'instant' : 'smooth' })
  }
  useEffect(() => setPlaying(count > 1 && !motionIsUnwanted()), [count])
  useEffect(() => watch(strip.current, setIndex, () => setPlaying(false)), [])
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      if (!document.hidden) show((index + 1) % count)
    }, stayMs)
    return () => clearTimeout(timer)
  })
  return {
    strip,
    index,
    playing,
    toggle: () => setPlaying(!playing),
    show: (target) => {
      setPlaying(false)
      show(target)
    },
  }
}

const motionIsUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function watch(strip: HTMLDivElement | null, onIndex: (index: number) => void, onTouch: () => void): (() => void) | undefined {
  if (!strip) return undefined
  const onScroll = () => onIndex(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)))
  strip.addEventListener('scroll', onScroll, { passive: true })
  for (const name of ['pointerdown', 'keydown', 'focusin', 'wheel'] as const) strip.addEventListener(name, onTouch, { passive: true })
  return () => {
    strip.removeEventListener('scroll', onScroll)
    for (const name of ['pointerdown', 'keydown', 'focusin', 'wheel'] as const) strip.removeEventListener(name, onTouch)
  }
}
