// stub for first run
import { Link } from 'react-router'
export function Header() { return <header><Link to="/">Placket</Link></header> }
