import { backUp, chooseDirectory } from './backup/back-up.ts'
import { runScript, summaryOf } from './backup/run-script.ts'

/** `npm run backup -- [path]`: backs up the database and its files, also from a running server. */
runScript(async (config, path) => {
  const { directory, manifest, pausedMs } = await backUp(
    config,
    chooseDirectory(path, config.dataDir, new Date()),
  )
  const paused = pausedMs > 0 ? [`Сервер ждал ${Math.ceil(pausedMs)} мс`] : []
  return [`Копия готова: ${directory}`, ...summaryOf(manifest), ...paused]
})
