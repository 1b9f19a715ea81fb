const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2']

/** Static placeholder rows of the final height, 34 px each. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ by place only
        <div key={position} className="flex h-[34px] items-center border-b border-line">
          <span className={`h-2.5 rounded-sm bg-sunk ${widths[position % widths.length]}`} />
        </div>
      ))}
    </div>
  )
}
