import { Box, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { asyncDelayMs } from '../../../lib/constants.ts'

interface Props {
  height: number
  delayMs?: number
}

/** Keeps the place of a component that is being loaded; shows that only where it takes long enough to be noticed. */
export function LateSkeleton({ height, delayMs = asyncDelayMs }: Props) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return (
    <Box h={height} data-skeleton="">
      {isLate ? <Skeleton height={height} /> : null}
    </Box>
  )
}
