import { Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A team whose players nobody has entered. */
export const NoSquad = () => (
  <Text mb="4">
    Für diese Mannschaft ist noch niemand eingetragen. Das geht unter <Link to="/players">Spieler</Link>; bis dahin
    bleibt der Name offen und lässt sich später ändern.
  </Text>
)
