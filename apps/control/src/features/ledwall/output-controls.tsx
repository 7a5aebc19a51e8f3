import { OutputAddress, type OutputAddressProps } from './output-address.tsx'
import { useWalls } from './use-walls.ts'
import { WallChecks } from './wall-checks.tsx'
import { WallTests } from './wall-tests.tsx'

/** What helps to set up the output: its checks, its test pictures and its address. */
export function OutputControls(output: OutputAddressProps) {
  const { report, test, show } = useWalls()
  return (
    <>
      <WallChecks report={report} type={output.type} />
      <WallTests shown={test} onShow={show} />
      <OutputAddress {...output} />
    </>
  )
}
