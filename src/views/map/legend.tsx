import { shareSteps } from './marker-facts.ts'

/** Explains colour and size of the markers. */
export function Legend() {
  return (
    <div className="map-note map-legend">
      <span>доля свободного:</span>
      {shareSteps.map(({ label }, step) => (
        <span key={label} className="flex items-center gap-1">
          <span className={`map-swatch is-step-${step}`} />
          {label}
        </span>
      ))}
      <span>размер — свободно, м²</span>
    </div>
  )
}
