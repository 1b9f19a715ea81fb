import { memo } from 'react'
import { moscowGround } from './moscow.ts'
import './ground.css'

/** Okrugs, metro lines and stops, inside an `<svg>`; `transform` maps the plane to pixels. */
export function GroundLayer({ transform }: { transform: string }) {
  return (
    <g transform={transform} className="ground">
      <Shapes />
    </g>
  )
}

/** Rendered once: panning changes only the transform. */
const Shapes = memo(function Shapes() {
  const { land, borders, lines } = moscowGround()
  return (
    <>
      <path d={land} className="ground-land" />
      <path d={borders} className="ground-border" />
      {lines.map(({ name, colour, isThin, track }) => (
        <path
          key={name}
          d={track}
          stroke={colour}
          className={isThin ? 'ground-track is-thin' : 'ground-track'}
        />
      ))}
      {lines.map(({ name, colour, stops }) => (
        <path key={name} d={stops} stroke={colour} className="ground-stop" />
      ))}
      {lines.map(({ name, stops }) => (
        <path key={name} d={stops} className="ground-stop-inside" />
      ))}
    </>
  )
})
