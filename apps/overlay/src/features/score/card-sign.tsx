import type { Game } from '@cup/contract/entities'
import styles from './card-sign.module.css'

type CardSignProps = { readonly colour: Game['cards'][number]['colour'] }

/** [F23] A card in its colour; one of two colours sent off with the second yellow. */
export const CardSign = ({ colour }: CardSignProps) => <span className={styles.card} data-colour={colour} />
