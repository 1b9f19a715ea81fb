import { type Box, placedTexts, type WantedText } from './placement.ts'

export interface DrawnText extends WantedText {
  kind: 'okrug' | 'station' | 'name'
}

interface PlacedNamesProps {
  /** The most important first. */
  texts: readonly DrawnText[]
  /** Areas that names must not cover. */
  standing: readonly Box[]
}

/** Names that fit, inside an `<svg>`. */
export function PlacedNames({ texts, standing }: PlacedNamesProps) {
  const places = placedTexts(texts, standing)
  return texts.map(({ key, kind, text, fontPx }) => {
    const place = places.get(key)
    return (
      place && (
        <text
          key={key}
          x={place.x}
          y={place.y}
          fontSize={fontPx}
          textAnchor={place.anchor}
          dominantBaseline="central"
          className={`ground-text is-${kind}`}
        >
          {text}
        </text>
      )
    )
  })
}
